import { afterEach, describe, expect, it } from 'vitest';
import { jsdomComputedStyle } from './support/quick-computed-style.js';

const markup = [
  '<p>a <b>b</b> <span>c</span> <a href="#">d</a> <br></p><p hidden>x</p><hr>',
  '<ul><li>a<ol><li>b</li></ol></li></ul><dl><dt>a</dt><dd>b</dd></dl>',
  '<button>a</button><button disabled>a</button><label>a <input></label><input type="hidden"><input type="checkbox">',
  '<select><optgroup label="g"><option>a</option></optgroup></select><textarea></textarea><datalist></datalist>',
  '<table><caption>c</caption><thead><tr><th>a</th></tr></thead><tbody hidden><tr hidden><td>b</td></tr></tbody></table>',
  '<dialog>a</dialog><dialog open>a</dialog><details><summary>s</summary><p>a</p></details>',
  '<details open><summary>s</summary><p>a</p></details>',
  '<svg><g><path></path></g></svg><template>a</template><noscript>a</noscript><slot></slot><iframe></iframe>',
  '<div style="display: none"><p>a</p></div><div style="visibility: hidden"><p>a</p></div>',
  '<div style="pointer-events: none"><button>a</button></div><fieldset><legend>a</legend></fieldset>',
  '<div style="pointer-events: none"><p style="">a</p><p style="pointer-events: auto; color: red"><b>a</b></p></div>',
  '<div style="visibility: hidden"><div style="--a: 1"><b>a</b><i style="visibility: visible">a</i></div></div>',
  '<div hidden><p>a <b>b</b></p><button>a</button></div><tr hidden style="color: red"><td>a</td></tr>',
  '<header><nav><h1>a</h1></nav></header><main><section><article><aside>a</aside></article></section></main>',
];

const shown = (style: CSSStyleDeclaration) => [style.display, style.visibility, style.pointerEvents];

function compare() {
  const elements = [...document.querySelectorAll('*')];
  for (const element of elements) {
    const quick = [element.outerHTML, ...shown(getComputedStyle(element))];
    expect(quick).toEqual([element.outerHTML, ...shown(jsdomComputedStyle(element))]);
  }
  return elements.map((element) => getComputedStyle(element).display);
}

afterEach(() => document.head.replaceChildren());

describe('the computed style of these tests', () => {
  it.each(markup)('tells of being shown what jsdom tells: %s', (html) => {
    document.body.innerHTML = html;
    expect(new Set(compare()).size).toBeGreaterThan(1);
  });

  it('is jsdom’s own where the page has a stylesheet', () => {
    document.head.innerHTML = '<style>p { display: none } b { visibility: hidden }</style>';
    document.body.innerHTML = '<p>a</p><b>b</b>';
    expect(compare()).toContain('none');
  });
});
