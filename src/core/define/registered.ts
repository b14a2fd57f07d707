import type { AnyInterruptDefinition } from './interrupt-definition.js';
import type { Register } from './register.js';

/** The definitions that the app has registered; never where it has registered none. */
export type Registered = Register extends { readonly interrupts: readonly (infer Definition)[] }
  ? Extract<Definition, AnyInterruptDefinition>
  : never;
