import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Interrupt } from '../../core/protocol/ag-ui.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { assertNever } from '../../core/util/assert-never.js';
import { Confirmation } from '../../renderers/confirmation/confirmation.js';
import { LazySchemaForm } from '../../renderers/form/lazy-schema-form.js';
import { Freeform } from '../../renderers/freeform/freeform.js';
import { Link } from '../../renderers/link/link.js';
import { Question } from '../../renderers/question/question.js';
import { definedRenderer, hasPayload, type RendererProps } from '../../renderers/renderer.js';
import { Review } from '../../renderers/review/review.js';
import { ErrorBoundary } from '../../ui/settings/error-boundary.js';
import {
  isRenderedByApp,
  type KindRenderers,
  RenderOptionsContext,
  renderersFor,
} from '../provider/component-options.js';
import { InterruptFormOptions } from '../provider/interrupt-form-options.js';

interface PromptRendererProps extends RendererProps {
  readonly pending: PendingInterrupt;
}

/**
 * Renders a prompt with the first renderer that exists: the app's for the reason, the definition's, the app's for the
 * kind of prompt, the built-in one. If a renderer of the app throws, also later or at a press, the built-in one is shown
 * for as long as the request is open.
 */
export function PromptRenderer({ pending, ...props }: PromptRendererProps) {
  const { renderers = {} } = useContext(RenderOptionsContext);
  const { prompt, previous } = props;
  const { interrupt } = pending;
  const { forReason: Own, ofReason, byKind } = renderersFor(interrupt.reason, renderers);
  const Defined = ofReason[prompt.kind] ? null : definedRenderer(pending);
  const ofKind = { ...props, interrupt, renderers: byKind };
  const shown = Own ? (
    <Own {...props} />
  ) : Defined && hasPayload(prompt) ? (
    <Defined {...props} prompt={prompt} previous={previous?.kind === 'filled' ? previous : null} />
  ) : (
    <PromptOfKind {...ofKind} />
  );
  return (
    <ErrorBoundary
      resetKey={pending.key}
      remembered={`${pending.key} renderer`}
      // Only the app's renderer knows how to read its draft.
      fallback={() => <PromptOfKind {...ofKind} renderers={{}} draft={undefined} />}
    >
      {isRenderedByApp(pending, renderers) ? <FailedPresses>{shown}</FailedPresses> : shown}
    </ErrorBoundary>
  );
}

/** What a person does to a renderer, and so what its handlers are called for. */
const PRESSES = [
  'click',
  'pointerdown',
  'pointerup',
  'keydown',
  'keyup',
  'input',
  'change',
  'submit',
] as const;

/**
 * Throws, while it renders, what a handler of its children has thrown at a press: React tells a boundary only of what
 * rendering and effects throw, and a button that fails at every press leaves its request without an answer.
 */
function FailedPresses({ children }: { readonly children: ReactNode }) {
  const marker = useRef<HTMLSpanElement>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    const around = marker.current?.parentElement;
    const page = around?.ownerDocument;
    let press: Event | null = null;
    const note = (event: Event) => {
      press = around && event.composedPath().includes(around) ? event : null;
    };
    // React and the browser report what a handler throws while the event is still on its way.
    const see = ({ error }: ErrorEvent) => {
      if (press && press.eventPhase !== Event.NONE) setFailure({ error });
    };
    for (const type of PRESSES) page?.addEventListener(type, note, true);
    page?.defaultView?.addEventListener('error', see);
    return () => {
      for (const type of PRESSES) page?.removeEventListener(type, note, true);
      page?.defaultView?.removeEventListener('error', see);
    };
  }, []);
  if (failure) throw failure.error;
  return (
    <>
      {children}
      <span ref={marker} hidden />
    </>
  );
}

interface PromptOfKindProps extends RendererProps {
  readonly interrupt: Interrupt;
  readonly renderers: KindRenderers;
}

function PromptOfKind({ interrupt, renderers, ...props }: PromptOfKindProps) {
  const { prompt, previous } = props;
  switch (prompt.kind) {
    case 'confirmation': {
      const Shown = renderers.confirmation ?? Confirmation;
      return <Shown {...props} prompt={prompt} previous={previous?.kind === 'chosen' ? previous : null} />;
    }
    case 'question': {
      const Shown = renderers.question ?? Question;
      return <Shown {...props} prompt={prompt} previous={previous?.kind === 'answered' ? previous : null} />;
    }
    case 'form': {
      const filled = previous?.kind === 'filled' || previous?.kind === 'declined' ? previous : null;
      if (renderers.form) return <renderers.form {...props} prompt={prompt} previous={filled} />;
      return (
        <InterruptFormOptions interrupt={interrupt}>
          <LazySchemaForm {...props} prompt={prompt} previous={filled} />
        </InterruptFormOptions>
      );
    }
    case 'review': {
      const Shown = renderers.review ?? Review;
      return <Shown {...props} prompt={prompt} previous={previous?.kind === 'reviewed' ? previous : null} />;
    }
    case 'link': {
      const linked = previous?.kind === 'opened' || previous?.kind === 'declined' ? previous : null;
      const Shown = renderers.link ?? Link;
      return <Shown {...props} prompt={prompt} previous={linked} />;
    }
    case 'freeform': {
      const Shown = renderers.freeform ?? Freeform;
      return <Shown {...props} prompt={prompt} previous={previous?.kind === 'filled' ? previous : null} />;
    }
    default:
      return assertNever(prompt);
  }
}
