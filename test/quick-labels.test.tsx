import { expect, it } from 'vitest';
import { jsdomLabels, type Labelable } from './support/quick-labels.js';

const CONTROLS = 'button, input, meter, output, progress, select, textarea';

it.each([
  '<label for="a">one</label><input id="a"><label for="a">two</label>',
  '<label>around <input> and <input></label>',
  '<label>around <b><select></select></b></label><label for="b">before</label><textarea id="b"></textarea>',
  '<label for="a">twice</label><input id="a"><input id="a">',
  '<label for="a">no control</label><p id="a"><input></p>',
  '<label for="">empty</label><input id=""><label for="gone">nobody <input></label>',
  '<label for="a">hidden</label><input id="a" type="hidden"><label><input type="hidden"><input></label>',
  '<label for="a">a</label><button id="a">a</button><label><meter></meter></label><label><progress></progress></label>',
  '<label>outer <label>inner <input></label></label><label><output></output><output></output></label>',
])('labels of these tests are those of jsdom: %s', (html) => {
  document.body.innerHTML = html;
  const controls = [...document.querySelectorAll<Labelable>(CONTROLS)];
  const all = [...document.querySelectorAll('label')];
  // By their places: two labels of the same words are equal to `toEqual`.
  const places = (labels: ArrayLike<HTMLLabelElement> | null) =>
    labels && Array.from(labels, (label) => all.indexOf(label));
  const expected = controls.map((one) => places(jsdomLabels(one)));
  expect(controls.map(({ labels }) => places(labels))).toEqual(expected);
});
