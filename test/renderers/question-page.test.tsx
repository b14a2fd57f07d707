import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { QuestionItem } from 'holdpoint/core';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuestionPrompt } from '../../src/core/protocol/prompt.js';
import { Question } from '../../src/renderers/question/question.js';
import { asking, showStack } from '../react/show-stack.js';
import { rendererProps } from '../support/renderer-props.js';
import { item, radio, size } from './support/question-item.js';

// jsdom has no layout, so the width and its observer are made here. The stories measure for real.
let width = 0;
let observers: (() => void)[] = [];

function resize(pixels: number) {
  width = pixels;
  act(() => {
    for (const observer of observers) observer();
  });
}

beforeEach(() => {
  width = 606;
  observers = [];
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #callback: () => void;
      constructor(callback: () => void) {
        this.#callback = callback;
      }
      observe() {
        observers.push(this.#callback);
      }
      disconnect() {
        observers = observers.filter((one) => one !== this.#callback);
      }
    },
  );
  document.documentElement.style.fontSize = '16px';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.documentElement.style.fontSize = '';
});

const colours = item('colours', { multiple: true, minimum: 1, maximum: 2 });

function show(...questions: readonly QuestionItem[]) {
  return showStack([asking({ kind: 'question', message: 'Two things.', calls: [], questions })]);
}

const group = (name: string) => screen.getByRole('group', { name });
const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('several questions with enough space', () => {
  it('are shown on one page, each in a group, and are sent by one button', async () => {
    const { user, press, payload } = show(size, colours);
    expect(screen.getAllByRole('group', { name: /^Which/ })).toHaveLength(2);
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await user.click(within(group('Which size?')).getByRole('radio', { name: 'one' }));
    await user.click(screen.getByRole('checkbox', { name: 'two' }));
    await press('Send');
    await waitFor(() =>
      expect(payload()).toEqual({ size: { options: ['one'] }, colours: { options: ['two'] } }),
    );
  });

  it('show each error at its question, and the focus goes to the first', async () => {
    const { user, press, sent } = show(size, colours, item('shape'));
    await user.click(within(group('Which size?')).getByRole('radio', { name: 'one' }));
    await press('Send');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '',
      'Choose at least 1',
      'Choose one',
    ]);
    expect(document.activeElement).toBe(group('Which colours?'));
    expect(described(group('Which colours?'))).toContain('Choose at least 1');
    await user.click(screen.getByRole('checkbox', { name: 'one' }));
    expect(described(group('Which colours?'))).not.toContain('at least');
    expect(described(group('Which shape?'))).toContain('Choose one');
    expect(sent()).toEqual([]);
  });

  it('select by digit in the question that has the focus', async () => {
    const { user } = show(size, colours);
    screen.getByRole('checkbox', { name: 'one' }).focus();
    await user.keyboard('2');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'two' }).checked).toBe(true);
    expect(radio('two').checked).toBe(false);
    screen.getByRole('button', { name: 'Send' }).focus();
    await user.keyboard('1');
    expect(radio('one').checked).toBe(false);
  });

  it('go to the next unanswered question on Enter, and send on Enter in the last', async () => {
    const { user, sent, payload } = show(size, colours);
    radio('one').focus();
    await user.keyboard('{Enter}');
    expect(described(group('Which size?'))).toContain('Choose one');
    expect(document.activeElement).toBe(group('Which size?'));
    await user.keyboard('3');
    await user.keyboard('{Tab}large{Enter}');
    expect(document.activeElement).toBe(group('Which colours?'));
    expect(described(group('Which colours?'))).not.toContain('at least');
    expect(sent()).toEqual([]);
    await user.keyboard('1{Enter}');
    await waitFor(() =>
      expect(payload()).toEqual({ size: { options: [], text: 'large' }, colours: { options: ['one'] } }),
    );
  });

  it('are not sent from the last one while an earlier one is unanswered', async () => {
    const { user, sent } = show(size, colours);
    screen.getByRole('checkbox', { name: 'one' }).focus();
    await user.keyboard('1{Enter}');
    expect(document.activeElement).toBe(group('Which size?'));
    expect(described(group('Which size?'))).toContain('Choose one');
    expect(sent()).toEqual([]);
  });
});

describe('when the space changes', () => {
  it('questions keep their layout when a scroll bar appears or disappears', () => {
    show(size, colours);
    resize(606 - 45);
    expect(screen.queryByText('1 of 2')).toBeNull();
    resize(34 * 16 - 1);
    expect(screen.getByText('1 of 2')).toBeTruthy();
    resize(34 * 16 + 1);
    expect(screen.getByText('1 of 2')).toBeTruthy();
    resize(36 * 16);
    expect(screen.queryByText('1 of 2')).toBeNull();
  });

  it('questions are steps if the page has large letters', () => {
    document.documentElement.style.fontSize = '24px';
    show(size, colours);
    expect(screen.getByText('1 of 2')).toBeTruthy();
  });

  it('questions begin with the layout that a server writes', () => {
    const prompt: QuestionPrompt = { kind: 'question', message: null, calls: [], questions: [size, colours] };
    const props = rendererProps(prompt);
    const errors = vi.spyOn(console, 'error');
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<Question {...props} />);
    expect(container.textContent).toContain('1 of 2');
    render(<Question {...props} />, { container, hydrate: true });
    expect(errors).not.toHaveBeenCalled();
    expect(container.textContent).not.toContain('1 of 2');
    container.remove();
  });
});
