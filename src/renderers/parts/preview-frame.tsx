import type { CallPreview, PreviewedCall } from '../../ui/call-preview.js';

interface PreviewFrameProps {
  readonly preview: CallPreview;
  readonly call: PreviewedCall;
}

/**
 * The box around a preview. CSS `contain` keeps the preview inside the box, whatever its `position`, so that it cannot
 * cover a button or imitate another part of the card.
 */
export function PreviewFrame({ preview: { Preview }, call }: PreviewFrameProps) {
  return (
    <div className="hp-call-preview">
      <Preview call={call} />
    </div>
  );
}
