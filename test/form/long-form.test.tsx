import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onboarding } from '../../stories/parts/form-schemas.js';
import { eventually } from '../support/eventually.js';
import { show, text } from './show-schema-form.js';

const plain = { type: 'string' };
const left = () => screen.queryByText(/left to fill in/)?.textContent ?? null;
const steps = () => [...document.querySelectorAll('.hp-form-step')];
const current = () => steps().findIndex((step) => step.hasAttribute('data-current'));

describe('a form of several required fields', () => {
  it('says how many are left, until none is', async () => {
    const { user } = show({
      type: 'object',
      properties: { a: plain, b: plain, c: { type: 'boolean' }, d: plain },
      required: ['a', 'b', 'c'],
    });
    await eventually(() => expect(left()).toBe('3 left to fill in'));
    await user.type(text('A'), 'x');
    expect(left()).toBe('2 left to fill in');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.clear(text('A'));
    expect(left()).toBe('2 left to fill in');
    await user.type(text('A'), 'x');
    await user.type(text('B'), 'x');
    expect(left()).toBeNull();
  });

  it('counts those of an optional group once it holds something', async () => {
    const group = { type: 'object', properties: { x: plain, y: plain }, required: ['x'] };
    const { user } = show({
      type: 'object',
      properties: { a: plain, b: plain, group },
      required: ['a', 'b'],
    });
    await eventually(() => expect(left()).toBe('2 left to fill in'));
    await user.type(text('Y optional'), 'x');
    expect(left()).toBe('3 left to fill in');
  });

  it('counts a choice between schemas until one is chosen, and then its fields', async () => {
    const option = (name: string) => ({
      title: name,
      type: 'object',
      properties: { [name]: plain },
      required: [name],
    });
    const { user } = show({
      type: 'object',
      properties: { a: plain, b: plain, way: { anyOf: [option('mail'), option('phone')] } },
      required: ['a', 'b', 'way'],
    });
    await eventually(() => expect(left()).toBe('3 left to fill in'));
    await user.click(screen.getByRole('radio', { name: 'mail' }));
    expect(left()).toBe('3 left to fill in');
    await user.type(text('Mail'), 'x');
    expect(left()).toBe('2 left to fill in');
  });

  it('counts nothing where few are required', () => {
    show({ type: 'object', properties: { a: plain, b: plain }, required: ['a'] });
    expect(left()).toBeNull();
  });
});

describe('a form of groups with titles', () => {
  it('has a step for each, keeps what was typed, and leads to the step of an error', async () => {
    const { user, send, onSubmit } = show(onboarding);
    expect(steps()).toHaveLength(3);
    await user.type(text('Name'), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(current()).toBe(1);
    expect(document.activeElement?.textContent).toBe('2 of 3');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(text('Name').value).toBe('Ada');
    await user.type(text('Email'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await send();
    await eventually(() => expect(current()).toBe(0));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement?.id).toContain('born');
  });

  it('puts fields between groups into a step of their own, and has no steps without two groups', () => {
    const group = { title: 'G', type: 'object', properties: { x: plain } };
    const first = show({ type: 'object', properties: { a: plain, b: plain, g: group, c: plain, h: group } });
    expect(steps().map((step) => step.querySelectorAll('input').length)).toEqual([2, 1, 1, 1]);
    first.unmount();
    show({ type: 'object', properties: { a: plain, g: group } });
    expect(steps()).toEqual([]);
  });
});
