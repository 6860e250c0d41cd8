// Branded primitives: two strings or numbers of different meaning never mix by accident.
// A brand exists only in types. Make a branded value in the one place that has checked it.

declare const brand: unique symbol;

/** A `T` that carries a meaning the compiler keeps apart from other `T`s. */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };
