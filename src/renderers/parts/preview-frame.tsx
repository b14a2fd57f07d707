import type { CallPreview, PreviewedCall } from '../../ui/call-preview.js';

interface PreviewFrameProps {
  readonly preview: CallPreview;
  readonly call: PreviewedCall;
}

/**
 * The block that a preview is shown in. Nothing of it is laid out or painted outside of it, whatever its position
 * (`contain`), so it covers no button and imitates no other part of the card.
 */
export function PreviewFrame({ preview: { Preview }, call }: PreviewFrameProps) {
  return (
    <div className="hp-call-preview">
      <Preview call={call} />
    </div>
  );
}
