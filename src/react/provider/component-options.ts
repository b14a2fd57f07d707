import { type ComponentType, createContext, type ReactNode, useMemo } from 'react';
import {
  isFunction,
  isRecord,
  type OptionReaders,
  only,
  type Refused,
  readable,
  readOptions,
} from '../../core/errors/app-values.js';
import type { Interrupt } from '../../core/protocol/ag-ui.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { AskedPrompt } from '../../core/protocol/defined-request.js';
import type { Prompt, PromptKind } from '../../core/protocol/prompt.js';
import type { ComponentAccess } from '../../core/store/component-access.js';
import type { AnswerOutcome } from '../../core/store/outcome-promises.js';
import type { InterruptedRunCommands } from '../../core/store/run-types.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { omitUndefined } from '../../core/util/merge-objects.js';
import { definedRenderer, type Renderer, type RendererProps } from '../../renderers/renderer.js';
import type { Labels } from '../../ui/labels/labels.js';
import { SETTINGS } from '../../ui/settings/setting-readers.js';
import type { SettingOptions } from '../../ui/settings/settings.js';
import { useStableValue } from '../../ui/settings/use-stable-value.js';
import type { ThemedFormProps, UiSchema } from '../../vendor/rjsf-types.js';

/** An app's own renderers by kind of prompt. Each gets only prompts of its kind, and gives only their answers. */
export type KindRenderers = {
  readonly [K in PromptKind]?: Renderer<Extract<Prompt, { kind: K }>> | undefined;
};

/**
 * An app's own renderers, by kind of prompt or by the interrupt's `reason`. The reason wins. For a reason, give one
 * renderer of any prompt, or renderers by kind: other kinds with that reason are then shown as usual.
 *
 * @example
 * const renderers: Renderers = { reasons: { 'airline:seat': { question: SeatMap } } };
 */
export type Renderers = KindRenderers & {
  readonly reasons?: Readonly<Record<string, Renderer | KindRenderers>> | undefined;
};

/** An open request, and what may be done about it. */
export interface RequestParts {
  readonly pending: PendingInterrupt;
  readonly run: Pick<InterruptedRunCommands, 'perform' | 'retract'> &
    Pick<ComponentAccess, 'drafts' | 'reviewer' | 'getState'>;
}

export interface OfferParts extends Pick<RequestParts, 'pending'>, Pick<RendererProps, 'phase' | 'onAnswer'> {
  readonly run: Omit<RequestParts['run'], 'retract'>;
}

export interface FirstParts extends Pick<RequestParts, 'run'> {
  readonly interrupts: readonly PendingInterrupt[];
  /** @param isLeft False while rules answer all that is open. */
  readonly children: (isLeft: boolean) => ReactNode;
}

/** Standing permissions, as `createPermissions` makes them. Components show their parts, and know no rule themselves. */
export interface Permissions {
  readonly kind: 'permissions';
  /** @internal In an open request: answers it where a rule approves it. */
  readonly Answering: ComponentType<RequestParts>;
  /** @internal Around what would stop the person: answers all that is new and that rules approve, before it is shown. */
  readonly First: ComponentType<FirstParts>;
  /** @internal Below an open request: how far a yes may reach. */
  readonly Offer: ComponentType<OfferParts>;
  /** @internal Below the line of a decision: which rule made it, if one did. */
  readonly OnLine: ComponentType<{ readonly answer: Answer | null }>;
  /** @internal Whether a rule answers the request of this prompt now, or has. */
  readonly isAnswering: (prompt: Prompt) => boolean;
  /** @internal How an approval by a rule is announced; null for a decision of a person's. */
  readonly spoken: (answer: Answer | null, labels: Partial<Labels>) => string | null;
  /** @internal Told of an answer that was sent, and what becomes of it. */
  readonly onSent: (answer: Answer, outcome: Promise<readonly AnswerOutcome[]>) => void;
}

/** The options of every component. `<HoldpointProvider>` sets them for all components at once. */
export interface HoldpointOptions extends SettingOptions {
  /** Your component for one kind of prompt, or for one `reason`. */
  readonly renderers?: Renderers | undefined;
  /** The `Form` of any rjsf theme, instead of the built-in one. See "Theming" in the docs for what it keeps. */
  readonly form?: ComponentType<ThemedFormProps> | undefined;
  /** Standing permissions, as `createPermissions` of `holdpoint/permissions` makes them. Default: none, each request is asked. */
  readonly permissions?: Permissions | undefined;
  /** rjsf's `uiSchema`: one for all forms, or a function of the interrupt. */
  readonly uiSchema?: UiSchema | ((interrupt: Interrupt) => UiSchema | undefined) | undefined;
}

const OPTIONS: OptionReaders<HoldpointOptions> = {
  ...SETTINGS,
  renderers: (renderers, refuse) => {
    const read = readable(renderers, refuse);
    if (read.reasons === undefined || isRecord(read.reasons)) return read;
    refuse({ name: '.reasons', error: new TypeError('The value is no object.') });
    return { ...read, reasons: undefined };
  },
  form: only((value) => isFunction(value) || isRecord(value)),
  permissions: only((value) => isRecord(value) && 'kind' in value && value.kind === 'permissions'),
  uiSchema: only((value) => isFunction(value) || isRecord(value)),
};

/** Reads the options of a component, and what had to be left out. Both keep their identity until an option changes. */
export function useOptions(given: HoldpointOptions): {
  readonly options: HoldpointOptions;
  readonly refused: readonly Refused[];
} {
  const stable = useStableValue(given);
  return useMemo(() => {
    const refused: Refused[] = [];
    return { options: readOptions(stable, OPTIONS, (one) => void refused.push(one)), refused };
  }, [stable]);
}

/** True where the app renders such a prompt itself. */
export function isRenderedByApp(
  pending: AskedPrompt & Pick<PendingInterrupt, 'interrupt'>,
  renderers: Renderers | undefined,
): boolean {
  const { forReason, byKind } = renderersFor(pending.interrupt.reason, renderers);
  return Boolean(definedRenderer(pending) || byKind[pending.prompt.kind] || forReason);
}

interface ReasonRenderers {
  /** The renderer of any prompt with the reason. */
  readonly forReason: Renderer | null;
  /** The renderers by kind for the reason alone. */
  readonly ofReason: KindRenderers;
  /** The renderers by kind, where those for the reason win. */
  readonly byKind: KindRenderers;
}

/** The app's renderers for a prompt with this reason. */
export function renderersFor(reason: string, renderers: Renderers = {}): ReasonRenderers {
  const { reasons = {} } = renderers;
  const own = Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  if (own && isRenderer(own)) return { forReason: own, ofReason: {}, byKind: renderers };
  const ofReason = isRecord(own) ? own : {};
  return { forReason: null, ofReason, byKind: { ...renderers, ...omitUndefined(ofReason) } };
}

/** Components made by `memo`, `forwardRef` or `lazy` are objects with a `$$typeof`. */
function isRenderer(own: Renderer | KindRenderers): own is Renderer {
  return typeof own === 'function' || (isRecord(own) && '$$typeof' in own);
}

/** The options that only the components of React read, because the layers below know neither interrupts nor renderers. */
export type RenderOptions = Pick<HoldpointOptions, 'renderers' | 'form' | 'permissions' | 'uiSchema'>;

export const RenderOptionsContext = createContext<RenderOptions>({});
