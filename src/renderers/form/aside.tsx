/** A quiet word after a field's name, with the space before it outside so that it is read as two words. */
export function Aside({ words }: { readonly words: string }) {
  return (
    <>
      {' '}
      <span className="hp-faint">{words}</span>
    </>
  );
}
