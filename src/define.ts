// The entry `holdpoint/define`: an app's own interrupts, for servers and for what they share with the page. No React, no DOM.

export { defineInterrupt } from './core/define/define-interrupt.js';
export type {
  AnswerReading,
  AnyInterruptDefinition,
  InterruptDefinition,
  InterruptParts,
  WireInterrupt,
} from './core/define/interrupt-definition.js';
export type { InterruptOptions } from './core/define/interrupt-options.js';
export type {
  InputOf,
  InterruptSchema,
  OutputOf,
  StandardResult,
  StandardSchema,
} from './core/define/interrupt-schema.js';
export { type HoldpointCode, HoldpointError } from './core/errors/holdpoint-error.js';
export type { Interrupt, ResumeEntry } from './core/protocol/ag-ui.js';
export type { Issue, PayloadValidator } from './core/protocol/validator.js';
export type { JsonObject, JsonSchema } from './core/util/json.js';
