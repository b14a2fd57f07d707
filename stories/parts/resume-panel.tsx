import './parts.css';

interface ResumePanelProps {
  title?: string;
  value: unknown;
}

/** The payload that would be sent, or was sent, as JSON: beside every interactive story. */
export function ResumePanel({ title = 'resume', value }: ResumePanelProps) {
  return (
    <section className="resume-panel" aria-label={title}>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard */}
      <pre tabIndex={0} dir="ltr">
        {value === undefined ? 'undefined' : JSON.stringify(value, null, 2)}
      </pre>
    </section>
  );
}
