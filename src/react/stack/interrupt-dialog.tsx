import { useComposedRefs } from '@radix-ui/react-compose-refs';
import * as Dialog from '@radix-ui/react-dialog';
import { type ForwardedRef, forwardRef, type ReactNode, useContext, useRef, useState } from 'react';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { isCancellable } from '../../core/thread/run-state.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { focusWhenSettled } from '../../ui/press/focus-when-settled.js';
import type { RootProps } from '../../ui/settings/root-provider.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { cardCommands } from '../card/card-commands.js';
import { useParts } from '../parts/page-parts.js';
import { type HoldpointOptions, RenderOptionsContext } from '../provider/component-options.js';
import { ComponentProvider } from '../provider/component-provider.js';
import { StackBody } from './stack-body.js';

export interface InterruptDialogProps extends HoldpointOptions {
  /** What `useInterruptedRun` returned. */
  readonly run: AnyInterruptedRun;
  /** False keeps the dialog closed although something is open. */
  readonly open?: boolean | undefined;
  /** Where the dialog is rendered. Default: at the end of the body. */
  readonly container?: HTMLElement | null | undefined;
  /** Whether all receipts are shown where the component stands, or none. Default: the latest three. */
  readonly receipts?: boolean | undefined;
}

/**
 * Shows the open interrupts in a modal dialog while there are any. A click outside does nothing. Escape asks whether
 * everything is to be cancelled; if nothing can be cancelled, it does nothing. The ref is the dialog's element while
 * it is open. What ended leaves its receipt where the component stands, unless a slot of the page shows it.
 *
 * @example
 * const run = useInterruptedRun(agent);
 * return <InterruptDialog run={run} />;
 */
export const InterruptDialog = forwardRef<HTMLElement, InterruptDialogProps>(function InterruptDialog(
  { run, open = true, container, receipts, ...options },
  outerRef,
) {
  const { parts, failure } = useParts(run.interrupts.length > 0 || run.receipts.length > 0);
  const isAsked = parts ? run.interrupts.length > 0 : failure && run[COMPONENT_ACCESS].unread() !== null;
  return (
    <>
      <ComponentProvider options={options} run={run} detached>
        {(root) => (
          <UnlessByRule run={run}>
            {(isLeft) => (
              <Dialog.Root open={open && isAsked === true && isLeft}>
                <Dialog.Portal container={container}>
                  <DialogSurface run={run} root={root} outerRef={outerRef} />
                </Dialog.Portal>
              </Dialog.Root>
            )}
          </UnlessByRule>
        )}
      </ComponentProvider>
      {parts && (
        <ComponentProvider options={options} run={run}>
          {(root) => <parts.LeftBehind run={run} root={root} receipts={receipts} />}
        </ComponentProvider>
      )}
    </>
  );
});

interface UnlessByRuleProps extends Pick<InterruptDialogProps, 'run'> {
  /** @param isLeft False while rules answer all that is open. */
  readonly children: (isLeft: boolean) => ReactNode;
}

/** Lets rules answer before a dialog would stop the person, and take the focus, for nothing. */
function UnlessByRule({ run, children }: UnlessByRuleProps) {
  const { permissions } = useContext(RenderOptionsContext);
  if (!permissions) return children(true);
  return (
    <permissions.First run={cardCommands(run)} interrupts={run.interrupts}>
      {children}
    </permissions.First>
  );
}

interface DialogSurfaceProps extends Pick<InterruptDialogProps, 'run'> {
  readonly root: RootProps;
  readonly outerRef: ForwardedRef<HTMLElement>;
}

function DialogSurface({ run, root, outerRef }: DialogSurfaceProps) {
  const { labels, clock } = useHoldpoint();
  const { parts } = useParts(true);
  const classOf = useClassNames();
  // The keys of the interrupts that were open when Escape was pressed. The question does not cover later ones.
  const [askedAboutKeys, setAskedAboutKeys] = useState<string | null>(null);
  const content = useRef<HTMLElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  const [first] = run.interrupts;
  const keys = run.interrupts.map(({ key }) => key).join();
  const isAskingToCancel = askedAboutKeys === keys;

  const onEscapeKeyDown = (event: KeyboardEvent) => {
    event.preventDefault();
    const { target } = event;
    // The element handles Escape itself.
    if (target instanceof Element && target.closest('[data-own-escape]')) return;
    setAskedAboutKeys(isAskingToCancel || !run.interrupts.some(isCancellable) ? null : keys);
  };
  const keepOpen = () => {
    setAskedAboutKeys(null);
    content.current?.focus();
  };
  return (
    <div {...root} className={classOf('overlay')}>
      <Dialog.Content
        ref={useComposedRefs(content, outerRef)}
        className={classOf('dialog')}
        tabIndex={-1}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          focusedBefore.current = content.current?.ownerDocument.activeElement ?? null;
          // Otherwise the focus would scroll a dialog that is taller than the window.
          content.current?.focus({ preventScroll: true });
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (focusedBefore.current instanceof HTMLElement) focusWhenSettled(focusedBefore.current, clock);
        }}
        onEscapeKeyDown={onEscapeKeyDown}
      >
        <VisuallyHidden>
          <Dialog.Title>{labels.stack}</Dialog.Title>
          <Dialog.Description>
            {parts && first && <parts.SpokenQuestion prompt={first.prompt} />}
          </Dialog.Description>
        </VisuallyHidden>
        <StackBody run={run} root={NESTED} place="dialog" receipts={false} />
        {parts && isAskingToCancel && (
          <parts.CancelDialog run={run} onKeepOpen={keepOpen} onCancelled={() => setAskedAboutKeys(null)} />
        )}
      </Dialog.Content>
    </div>
  );
}

const NESTED: RootProps = {};

function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <div className="hp-visually-hidden">{children}</div>;
}
