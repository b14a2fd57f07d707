/** Characters that show nothing, or that reverse or hide the text around them. */
const HIDDEN = /((?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])/gu;

/** Text of an agent as plain text, with its hidden characters written out. */
export function AgentText({ text }: { readonly text: string }) {
  return text.split(HIDDEN).map((part, index) =>
    // What a pattern in brackets matched stands at the odd places.
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="rounded-sm bg-destructive px-1 font-mono text-xs text-background">
        U+{(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}
      </span>
    ),
  );
}
