import { useMemo } from 'react';
import { type Asked, askedByItem, askedOf, type Looked } from '../../core/admission/danger.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { ConfirmationPrompt, Prompt } from '../../core/protocol/prompt.js';
import { type Settings, useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { type CallContext, NO_CONTEXT } from './call-previews.js';
import { lookAtCall } from './look-at-call.js';

type Pending = Parameters<typeof askedOf>[0];

/** Returns what a request asks, with what the app's previews find in its calls. */
export function useAsked({ prompt, toolCall }: Pending): Asked {
  const settings = useHoldpoint();
  return useMemo(() => askedIn(settings, { prompt, toolCall }), [settings, prompt, toolCall]);
}

/** The same outside of a component. */
export function askedIn(settings: Settings, pending: Pending): Asked {
  return askedOf(pending, (prompt) => lookAtPrompt(prompt, settings));
}

/** The same for an item of a review. */
export function itemAskedIn(settings: Settings, item: ConfirmationPrompt): Asked {
  return askedByItem(item, (prompt) => lookAtPrompt(prompt, settings));
}

/** The same with the arguments as the person has edited them: they replace those of the agent. */
export function withEdits(asked: Asked, answer: Answer, settings: Settings): Asked {
  const { prompt, toolName } = asked;
  if (answer.kind !== 'chosen' || answer.editedArgs === undefined || prompt.kind !== 'confirmation')
    return asked;
  const edited = { args: answer.editedArgs };
  return { ...askedByItem(prompt, (one) => lookAtPrompt(one, settings, edited)), toolName };
}

/** @param edited The arguments in place of those of the call that may be edited. */
function lookAtPrompt(
  prompt: Prompt,
  settings: Settings,
  edited: { readonly args: unknown } | null = null,
): Looked {
  const calls = 'calls' in prompt ? prompt.calls : [];
  const context = prompt.kind === 'confirmation' ? callContext(prompt) : {};
  const target = prompt.kind === 'confirmation' ? (prompt.edit?.callIndex ?? 0) : 0;
  const looked = calls.map((call, index) => ({
    call,
    ...lookAtCall(call, index === target ? edited : null, context, settings),
  }));
  return {
    findings: looked.flatMap(({ call, findings }) =>
      findings.map(({ what }) => ({ tool: call.name ?? null, what })),
    ),
    hasLooked: looked.every(({ hasLooked }) => hasLooked),
  };
}

/** Returns what a confirmation says about its only call; nothing for several, because it may be about any of them. */
export function callContext(prompt: ConfirmationPrompt): CallContext {
  return prompt.calls.length === 1 ? prompt : NO_CONTEXT;
}
