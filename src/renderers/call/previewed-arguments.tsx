import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { ProposedCall } from '../../core/protocol/prompt.js';
import { hasDuplicateKeys } from '../../core/util/has-duplicate-keys.js';
import type { JsonSchema } from '../../core/util/json.js';
import type { CallPreview, PreviewedCall } from '../../ui/settings/call-preview.js';
import { ErrorBoundary } from '../../ui/settings/error-boundary.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { LongText } from '../controls/long-text.js';
import { ArgumentRows } from './argument-list.js';
import { argumentRows } from './argument-rows.js';
import { type CallContext, type FoundPreviews, findPreviews, previewedCall } from './call-previews.js';
import { formatJson, hasLossyNumber } from './format-json.js';

interface PreviewedArgumentsProps {
  readonly call: Extract<ProposedCall, { found: true }>;
  readonly edited: { readonly args: unknown } | null;
  readonly context: CallContext;
  readonly schema: JsonSchema | null;
  /** The changes to files, where the agent reports any. */
  readonly changes: ReactNode;
  /** The arguments as they are. */
  readonly children: ReactNode;
}

/** Shows a call by its preview, with every argument that the preview leaves out; without a preview by its arguments. */
export function PreviewedArguments({
  call,
  edited,
  context,
  schema,
  changes,
  children,
}: PreviewedArgumentsProps) {
  const { previewed, alongside, main } = usePreviews(call, edited, context);
  const [late, setLate] = useState<CallPreview | null>(null);
  const plain = (
    <>
      {children}
      {changes}
      <RawArguments call={call} edited={edited} areRead />
    </>
  );
  if (!previewed) return plain;
  return (
    <>
      {alongside.map(({ preview }, index) => (
        <ErrorBoundary key={index} resetKey={previewed} fallback={() => null}>
          <Suspense fallback={null}>
            <PreviewFrame preview={preview} call={previewed} />
          </Suspense>
        </ErrorBoundary>
      ))}
      {main && late !== main.preview ? (
        <ErrorBoundary resetKey={previewed} fallback={() => plain}>
          <Suspense
            fallback={
              <Waiting preview={main.preview} onLate={setLate}>
                {plain}
              </Waiting>
            }
          >
            <PreviewFrame preview={main.preview} call={previewed} />
            <NotInPreview shows={main.match.shows} call={call} edited={edited} schema={schema} />
            {!main.match.showsChanges && changes}
            <RawArguments call={call} edited={edited} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        plain
      )}
    </>
  );
}

interface TypedPreviewProps extends Pick<PreviewedArgumentsProps, 'call' | 'context'> {
  /** What is typed so far. */
  readonly typed: { readonly args: unknown } | null;
}

/** The preview of a call below the fields in which it is edited. It may lag behind the typing on a busy page. */
export function TypedPreview({ call, typed, context }: TypedPreviewProps) {
  const { previewed, main } = usePreviews(call, typed, context);
  if (!previewed || !main) return null;
  return (
    <ErrorBoundary resetKey={previewed} fallback={() => null}>
      <Suspense fallback={null}>
        <PreviewFrame preview={main.preview} call={previewed} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface CallPreviews extends FoundPreviews {
  /** The copy of the call that previews get; null where no preview is shown. */
  readonly previewed: PreviewedCall | null;
}

const NONE: CallPreviews = { previewed: null, alongside: [], main: null };

/** Returns the previews of a call, with the person's edits where there are any. */
export function usePreviews(
  call: ProposedCall,
  edited: { readonly args: unknown } | null,
  { changes, more }: CallContext,
): CallPreviews {
  const { previews, fromApp } = useHoldpoint();
  return useMemo(() => {
    const previewed = previews.length > 0 ? previewedCall(call, edited, { changes, more }) : null;
    return previewed ? { previewed, ...findPreviews({ previews, fromApp }, previewed) } : NONE;
  }, [previews, fromApp, call, edited, changes, more]);
}

interface PreviewFrameProps {
  readonly preview: CallPreview;
  readonly call: PreviewedCall;
}

/**
 * The box around a preview. CSS `contain` keeps the preview inside the box, whatever its `position`, so that it cannot
 * cover a button or imitate another part of the card.
 */
function PreviewFrame({ preview: { Preview }, call }: PreviewFrameProps) {
  return (
    <div className="hp-call-preview">
      <Preview call={call} />
    </div>
  );
}

// A preview that arrives later would move the text that the person is already reading.
const LATEST = 1_000;

interface WaitingProps {
  readonly preview: CallPreview;
  readonly onLate: (preview: CallPreview) => void;
  readonly children: ReactNode;
}

/** Shows the arguments while the code of a preview is loaded, and for good where that takes too long. */
function Waiting({ preview, onLate, children }: WaitingProps) {
  const { clock } = useHoldpoint();
  useEffect(() => clock.after(LATEST, () => onLate(preview)), [clock, preview, onLate]);
  return children;
}

interface NotInPreviewProps extends Pick<PreviewedArgumentsProps, 'call' | 'edited' | 'schema'> {
  readonly shows: readonly string[];
}

/** Shows what a preview leaves out: the person's edits as differences, and the other arguments. */
function NotInPreview({ shows, call, edited, schema }: NotInPreviewProps) {
  const { labels } = useHoldpoint();
  const rows = argumentRows(call.args, edited);
  const names = rows.flatMap(({ key }) => key ?? []);
  const isShown = (key: string | null) => key !== null && shows.includes(key);
  const edits = rows.filter(({ key, state }) => isShown(key) && state !== 'same');
  const others = rows.filter(({ key }) => !isShown(key));
  return (
    <>
      {edits.length > 0 && <ArgumentRows rows={edits} schema={schema} names={names} />}
      {others.length > 0 && (
        <div className="hp-not-in-preview">
          <p className="hp-legend">{labels.notInPreview}</p>
          <ArgumentRows rows={others} schema={schema} names={names} />
        </div>
      )}
    </>
  );
}

interface RawArgumentsProps extends Pick<PreviewedArgumentsProps, 'call' | 'edited'> {
  /** Whether all of them stand above, so that nobody has to open this. */
  readonly areRead?: boolean;
}

/**
 * What is sent as JSON, by its own names, behind a button: above it stand names and values for people. Drawn only when
 * the person opens it. Not where the arguments are shown as they were received already.
 */
function RawArguments({ call, edited, areRead = false }: RawArgumentsProps) {
  const { labels } = useHoldpoint();
  const [isOpen, setOpen] = useState(false);
  const follow = useCallback(
    (event: { readonly currentTarget: HTMLDetailsElement }) => setOpen(event.currentTarget.open),
    [],
  );
  const text = useMemo(() => jsonSent(call, edited), [call, edited]);
  if (text === null) return null;
  return (
    <details
      className="hp-details hp-all-arguments"
      data-repeats={areRead ? '' : undefined}
      onToggle={follow}
    >
      <summary>{labels.allArguments}</summary>
      {isOpen && <LongText text={text} label={labels.allArguments} code />}
    </details>
  );
}

function jsonSent(call: ProposedCall, edited: { readonly args: unknown } | null): string | null {
  if (!call.found) return null;
  const args = edited ? edited.args : call.args;
  if (typeof args !== 'object' || args === null || Object.keys(args).length === 0) return null;
  if (!edited && (hasDuplicateKeys(call.argsText) || hasLossyNumber(call))) return null;
  return formatJson(args, 2);
}
