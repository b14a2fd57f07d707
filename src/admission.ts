// The entry `holdpoint/admission`: whether an act of the person may be taken, for components that an app owns.

export {
  type Act,
  type Admitted,
  admit,
  type Deed,
  type Step,
  type Verdict,
} from './core/admission/admit.js';
export { type Asked, askedOf, type Looked } from './core/admission/danger.js';
export type { CallDoubt, ExpectedFindings, Finding } from './core/admission/findings.js';
export type { AdmissionRules, LastAct, Press, Refusal, Seen } from './core/admission/refusal.js';
export { focusWhenSettled } from './ui/press/focus-when-settled.js';
export type { PressHandlers } from './ui/press/press-handlers.js';
export type { ActUnderWay } from './ui/press/presses.js';
export {
  type PressGuard,
  type PressGuardOptions,
  type RefusedLine,
  usePressGuard,
} from './ui/press/use-press-guard.js';
