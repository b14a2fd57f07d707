import { type ReactNode, useMemo } from 'react';
import type { FileChange, ProposedCall } from '../../core/protocol/prompt.js';
import { hasDuplicateKeys } from '../../core/util/has-duplicate-keys.js';
import type { JsonSchema } from '../../core/util/json.js';
import { LabelWithAgentText } from '../../ui/labels/label-with-agent-text.js';
import { Notice } from '../../ui/look/notice.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { ErrorBoundary } from '../../ui/settings/error-boundary.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { spellHidden } from '../../ui/text/hidden-characters.js';
import { NameChip } from '../../ui/text/name-chip.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { LongText } from '../controls/long-text.js';
import { ArgumentList, ArgumentRows } from './argument-list.js';
import { changeRow } from './argument-rows.js';
import { type CallContext, NO_CONTEXT } from './call-previews.js';
import { Consequence } from './consequence.js';
import { formatJson, hasLossyNumber } from './format-json.js';
import { lookAtCall } from './look-at-call.js';
import { PreviewedArguments } from './previewed-arguments.js';

interface ProposalProps {
  readonly call: ProposedCall;
  /** True for a call that somebody else runs and whose result is asked for. */
  readonly awaitsResult?: boolean;
  readonly edited?: { readonly args: unknown } | null;
  /** What else the agent says about this call alone. */
  readonly context?: CallContext;
  /** Buttons at the end of the title row. */
  readonly actions?: ReactNode;
  /** Replaces the arguments while they are edited. */
  readonly editor?: ReactNode;
  /** The schema of the arguments, whose titles name them. */
  readonly schema?: JsonSchema | null;
  /** True where the heading above names the tool already. */
  readonly isNamed?: boolean;
}

/** Shows a proposed call in full: the tool and its arguments as they will be sent. */
export function Proposal({
  call,
  awaitsResult = false,
  edited = null,
  context = NO_CONTEXT,
  actions,
  editor,
  schema = null,
  isNamed = false,
}: ProposalProps) {
  const { labels } = useHoldpoint();
  const classOf = useClassNames();
  if (!call.found) {
    const { name = call.toolCallId, toolCallId } = call;
    return (
      <Notice tone="warn">
        <LabelWithAgentText
          label={labels.callNotFound}
          text={name === toolCallId ? name : `${name} (${toolCallId})`}
        />
      </Notice>
    );
  }
  const verb = awaitsResult ? labels.calledWith : labels.willRunWith;
  const title = `${spellHidden(call.name ?? labels.unnamedTool)} ${verb}`;
  return (
    <>
      {/* Not while editing, because those arguments may still change, and not where somebody else runs the call. */}
      {!editor && !awaitsResult && <Consequence call={call} edited={edited} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none here */}
      <div
        className={classOf('proposal')}
        role="group"
        aria-label={title}
        tabIndex={-1}
        data-focus="proposal"
      >
        <div className={isNamed && !actions ? 'hp-visually-hidden' : 'hp-proposal-title'}>
          <div className={isNamed ? 'hp-visually-hidden' : 'hp-tool'}>
            {call.name === null ? labels.unnamedTool : <NameChip name={call.name} />}
          </div>
          <span className={awaitsResult ? 'hp-faint' : 'hp-visually-hidden'}>{verb}</span>
          {actions && <span className="hp-push hp-tools">{actions}</span>}
        </div>
        {call.origin !== 'stream' && <p className="hp-caveat">{labels.callUnverified}</p>}
        {!call.complete && <p className="hp-caveat">{labels.callIncomplete}</p>}
        {call.conflicting && <p className="hp-caveat">{labels.callInconsistent}</p>}
        <CallFindings call={call} edited={edited} context={context} />
        {editor ?? (
          <PreviewedArguments
            call={call}
            edited={edited}
            context={context}
            schema={schema}
            changes={context.changes && <FileChanges changes={context.changes} />}
          >
            <Arguments call={call} edited={edited} schema={schema} />
          </PreviewedArguments>
        )}
      </div>
    </>
  );
}

/** Shows what happens to files, each under its path, as the difference between two texts where there are two. */
export function FileChanges({ changes }: { readonly changes: readonly FileChange[] }) {
  return <ArgumentRows rows={changes.map(changeRow)} names="raw" />;
}

interface CallFindingsProps {
  readonly call: ProposedCall;
  readonly edited: { readonly args: unknown } | null;
  readonly context: CallContext;
}

/** Says what previews have found in a call, and where they could not look. It is there before their views are loaded. */
function CallFindings({ call, edited, context }: CallFindingsProps) {
  const settings = useHoldpoint();
  const { labels } = settings;
  const { findings, hasLooked } = lookAtCall(call, edited, context, settings);
  if (findings.length === 0 && hasLooked) return null;
  return (
    <div className="hp-caveat">
      {labels.findings}
      <ul className="hp-hints">
        {findings.map(({ preview: { Finding }, what }, index) => (
          <li key={index} dir="auto">
            <ErrorBoundary fallback={() => <VisibleText text={what} />}>
              {Finding ? <Finding finding={what} /> : <VisibleText text={what} />}
            </ErrorBoundary>
          </li>
        ))}
        {!hasLooked && <li>{labels.notChecked}</li>}
      </ul>
    </div>
  );
}

type Found = Extract<ProposedCall, { found: true }>;

function Arguments({
  call,
  edited,
  schema,
}: {
  readonly call: Found;
  readonly edited: { readonly args: unknown } | null;
  readonly schema: JsonSchema | null;
}) {
  const { labels } = useHoldpoint();
  const { args, argsText } = call;
  const doubt = useMemo(() => {
    if (call.args === undefined) return null;
    if (hasDuplicateKeys(call.argsText)) return labels.callDuplicateKey;
    return hasLossyNumber(call) ? labels.callLossyNumber : null;
  }, [call, labels]);
  const onlyParsed = args !== undefined && argsText.trim() === '';
  if (onlyParsed || formatJson(args) !== null) {
    return (
      <>
        {doubt !== null && <RawText text={argsText} why={doubt} />}
        <ArgumentList args={args} edited={edited} schema={schema} />
      </>
    );
  }
  if (argsText.trim() === '') return <p className="hp-caveat">{labels.noArgumentsFound}</p>;
  return <RawText text={argsText} why={args === undefined ? labels.callNotJson : labels.callTooDeep} />;
}

/** Shows the raw arguments, and why. */
function RawText({ text, why }: { readonly text: string; readonly why: string }) {
  const { labels } = useHoldpoint();
  return (
    <>
      <p className="hp-caveat">{why}</p>
      <LongText text={text} label={labels.willRunWith} code />
    </>
  );
}
