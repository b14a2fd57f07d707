import { type ComponentType, useContext } from 'react';
import type { Interrupt } from '../core/protocol/ag-ui.js';
import { answerTo } from '../core/protocol/answer.js';
import { assertNever } from '../core/util/assert-never.js';
import { Confirmation } from '../renderers/confirmation/confirmation.js';
import { LazySchemaForm } from '../renderers/form/lazy-schema-form.js';
import { Freeform } from '../renderers/freeform/freeform.js';
import { Link } from '../renderers/link/link.js';
import { Question } from '../renderers/question/question.js';
import type { RendererProps } from '../renderers/renderer.js';
import { Review } from '../renderers/review/review.js';
import { FormLook } from './form-scope.js';
import { RenderOptionsContext } from './renderers.js';

interface PromptRendererProps extends RendererProps {
  readonly interrupt: Interrupt;
}

/** Shows a prompt by the app's renderer for its reason, else for its kind, else by ours. */
export function PromptRenderer({ interrupt, ...props }: PromptRendererProps) {
  const { renderers = {} } = useContext(RenderOptionsContext);
  const { prompt, previous } = props;
  const { reason } = interrupt;
  const Own: ComponentType<RendererProps> | undefined =
    renderers.reasons && Object.hasOwn(renderers.reasons, reason) ? renderers.reasons[reason] : undefined;
  if (Own) return <Own {...props} />;
  switch (prompt.kind) {
    case 'confirmation': {
      const Shown = renderers.confirmation ?? Confirmation;
      return <Shown {...props} prompt={prompt} previous={answerTo(prompt, previous)} />;
    }
    case 'question': {
      const Shown = renderers.question ?? Question;
      return <Shown {...props} prompt={prompt} previous={answerTo(prompt, previous)} />;
    }
    case 'form': {
      if (renderers.form)
        return <renderers.form {...props} prompt={prompt} previous={answerTo(prompt, previous)} />;
      return (
        <FormLook interrupt={interrupt}>
          <LazySchemaForm {...props} prompt={prompt} previous={answerTo(prompt, previous)} />
        </FormLook>
      );
    }
    case 'review': {
      const Shown = renderers.review ?? Review;
      return <Shown {...props} prompt={prompt} previous={answerTo(prompt, previous)} />;
    }
    case 'link': {
      const Shown = renderers.link ?? Link;
      return <Shown {...props} prompt={prompt} previous={answerTo(prompt, previous)} />;
    }
    case 'freeform': {
      const Shown = renderers.freeform ?? Freeform;
      return <Shown {...props} prompt={prompt} previous={answerTo(prompt, previous)} />;
    }
    default:
      return assertNever(prompt);
  }
}
