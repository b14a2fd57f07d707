/**
 * A page that shows the pictures of each story side by side, so that a person can look through hundreds of them.
 *
 * @param {readonly { id: string, variants: readonly string[] }[]} stories
 * @returns {string} HTML; the pictures are beside it as `<id>.<variant>.png`
 */
export function contactSheet(stories) {
  const rows = stories.map(({ id, variants }) => {
    const pictures = variants.map((variant) => {
      const file = `${encodeURIComponent(id)}.${encodeURIComponent(variant)}.png`;
      return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${escaped(`${id}, ${variant}`)}"></a><figcaption>${escaped(variant)}</figcaption></figure>`;
    });
    return `<section id="${escaped(id)}"><h2>${escaped(id)}</h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Stories of Holdpoint</title>
<style>
  body { margin: 16px; font: 14px/1.4 system-ui, sans-serif; background: #f4f4f6; color: #1c1b22; }
  h1 { font-size: 18px; }
  h2 { margin: 24px 0 8px; font-size: 14px; }
  div { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto; }
  figure { margin: 0; flex: none; }
  img { display: block; max-width: 400px; border: 1px solid #d5d5db; background: #fff; }
</style>
<h1>${stories.length} stories</h1>
${rows.join('\n')}
</html>
`;
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
