import RjsfForm, { type FormProps, withTheme } from '@rjsf/core';
import type {
  ArrayFieldTemplateProps,
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  UiSchema,
  WidgetProps,
} from '@rjsf/utils';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showStack } from '../react/show-stack.js';
import { eventually } from '../support/eventually.js';
import { asking } from './asking-form.js';
import { describing, show, text } from './show-schema-form.js';

// What an app writes after rjsf's documentation of uiSchema, widgets, fields, templates and themes.

const plain = { type: 'string' };
const asked = (properties: object, more: object = {}) => ({
  type: 'object',
  properties: { ...properties },
  ...more,
});
const withUi = (properties: object, uiSchema: UiSchema, more: object = {}) =>
  show(asked(properties, more), { uiSchema });

function Stars({ id, value, required, disabled, readonly, label, options, onChange, onBlur }: WidgetProps) {
  const most = Number(options['most'] ?? 3);
  return (
    <fieldset id={id} aria-label={label} data-required={String(required)}>
      {Array.from({ length: most }, (_, index) => (
        <button
          key={index}
          type="button"
          disabled={disabled || readonly}
          aria-pressed={value === index + 1}
          onClick={() => onChange(index + 1)}
          onBlur={() => onBlur(id, value)}
        >
          {`${index + 1} stars`}
        </button>
      ))}
    </fieldset>
  );
}

function Place({ fieldPathId, formData = {}, onChange, schema, uiSchema }: FieldProps) {
  return (
    <label>
      {uiSchema?.['ui:title'] ?? schema.title}
      <input
        id={fieldPathId.$id}
        value={formData.lat ?? ''}
        onChange={({ target }) => onChange({ ...formData, lat: target.value }, fieldPathId.path)}
      />
    </label>
  );
}

describe('a widget of the app in `ui:widget`', () => {
  it('shows and sends a value, and is given its options, its label and what it may do', async () => {
    const { user, send, sent } = withUi(
      { stars: { type: 'integer', title: 'Rating' } },
      { stars: { 'ui:widget': Stars, 'ui:options': { most: 5 } } },
      { required: ['stars'] },
    );
    expect(screen.getByRole('group', { name: 'Rating' }).dataset['required']).toBe('true');
    await user.click(screen.getByRole('button', { name: '5 stars' }));
    await send();
    expect(await sent()).toEqual({ stars: 5 });
  });

  it('is led to where its value is missing', async () => {
    const { send } = withUi(
      { stars: { type: 'integer', title: 'Rating' } },
      { stars: { 'ui:widget': Stars } },
      { required: ['stars'] },
    );
    await send();
    await eventually(() => expect(document.activeElement?.textContent).toBe('1 stars'));
  });

  it('is read-only where the app says so', () => {
    withUi({ stars: { type: 'integer' } }, { stars: { 'ui:widget': Stars, 'ui:readonly': true } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '1 stars' }).disabled).toBe(true);
  });
});

describe('a field of the app in `ui:field`', () => {
  it('shows and sends the whole value', async () => {
    const { user, send, sent } = withUi(
      { place: { type: 'object', title: 'Place', properties: { lat: plain, lon: plain } } },
      { place: { 'ui:field': Place } },
    );
    await user.type(screen.getByRole('textbox', { name: 'Place' }), '5');
    await send();
    expect(await sent()).toEqual({ place: { lat: '5' } });
  });
});

describe('a template of the app in `uiSchema`', () => {
  it('lays out a field', () => {
    const Boxed = ({ children, label, id }: FieldTemplateProps) => (
      <section aria-label={`Box of ${label}`}>
        <label htmlFor={id}>{label}</label>
        {children}
      </section>
    );
    withUi({ a: { ...plain, title: 'A' } }, { a: { 'ui:FieldTemplate': Boxed } });
    expect(screen.getByRole('region', { name: 'Box of A' }).querySelector('input')).toBeTruthy();
  });

  it('lays out an object and a list', async () => {
    const Inline = ({ title, properties }: ObjectFieldTemplateProps) => (
      <section aria-label={`Object ${title}`}>{properties.map(({ content }) => content)}</section>
    );
    const Bare = ({ title, items, canAdd, onAddClick }: ArrayFieldTemplateProps) => (
      <section aria-label={`List ${title}`}>
        {items}
        {canAdd && (
          <button type="button" onClick={onAddClick}>
            More
          </button>
        )}
      </section>
    );
    const { user, send, sent } = withUi(
      {
        o: { ...asked({ x: plain }), title: 'O' },
        l: { type: 'array', title: 'L', items: plain },
      },
      { o: { 'ui:ObjectFieldTemplate': Inline }, l: { 'ui:ArrayFieldTemplate': Bare } },
    );
    await user.type(
      screen.getByRole('region', { name: 'Object O' }).querySelector('input') ?? document.body,
      'x',
    );
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.type(
      screen.getByRole('region', { name: 'List L' }).querySelector('input') ?? document.body,
      'y',
    );
    await send();
    expect(await sent()).toEqual({ o: { x: 'x' }, l: ['y'] });
  });
});

describe('what `uiSchema` says of a field', () => {
  it('orders fields', () => {
    const { container } = withUi({ a: plain, b: plain, c: plain }, { 'ui:order': ['c', '*', 'a'] });
    const names = [...container.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(names).toEqual(['C optional', 'B optional', 'A optional']);
  });

  it('titles, describes and helps with it', () => {
    withUi(
      { a: { ...plain, title: 'A', description: 'Of the schema' }, b: plain, c: plain },
      {
        a: { 'ui:title': 'Alpha', 'ui:description': 'Of the app' },
        b: { 'ui:help': 'How to' },
        c: { 'ui:description': 'What', 'ui:help': 'How' },
      },
      { required: ['a'] },
    );
    expect(describing(text('Alpha'))).toBe('Of the app');
    expect(describing(text('B optional'))).toBe('How to');
    expect(describing(text('C optional'))).toContain('What');
    expect(describing(text('C optional'))).toContain('How');
  });

  it('disables it, makes it read-only, and says what stands in it while it is empty', () => {
    withUi(
      { a: plain, b: plain, c: plain },
      { a: { 'ui:disabled': true }, b: { 'ui:readonly': true }, c: { 'ui:placeholder': 'Like this' } },
    );
    expect(text('A optional').disabled).toBe(true);
    expect(text('B optional').readOnly).toBe(true);
    expect(text('C optional').placeholder).toBe('Like this');
  });

  it('does so for a whole group', () => {
    withUi({ g: { ...asked({ x: plain }), title: 'G' } }, { g: { 'ui:disabled': true } });
    expect(text('X optional').disabled).toBe(true);
  });

  it.each([
    ['segments', ['a', 'b']],
    ['a list to choose from', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('names the options of %s', (_, values) => {
    const { container } = withUi(
      { a: { type: 'string', enum: values } },
      { a: { 'ui:enumNames': values.map((one) => `Option ${one}`) } },
    );
    expect(container.textContent).toContain('Option aOption b');
  });

  it.each([
    ['textarea', 'TEXTAREA'],
    ['password', 'INPUT'],
  ])('shows text as %s', (widget, tag) => {
    const { container } = withUi({ a: plain }, { a: { 'ui:widget': widget } });
    expect(container.querySelector('textarea, input')?.tagName).toBe(tag);
  });

  it('shows options as radio buttons or as a list, and rows of a text area', () => {
    const { container } = withUi(
      {
        a: { type: 'string', enum: ['x', 'y', 'z', 'u', 'v', 'w', 's'] },
        b: { type: 'string', enum: ['x', 'y'] },
        c: plain,
      },
      {
        a: { 'ui:widget': 'radio' },
        b: { 'ui:widget': 'select' },
        c: { 'ui:widget': 'textarea', 'ui:options': { rows: 9 } },
      },
    );
    expect(screen.getAllByRole('radio')).toHaveLength(7);
    expect(screen.getByRole('combobox', { name: 'B optional' })).toBeTruthy();
    expect(container.querySelector('textarea')?.rows).toBe(9);
  });

  it('hides a label, which a screen reader still hears', () => {
    withUi({ a: { ...plain, title: 'A' } }, { a: { 'ui:label': false } });
    expect(text('A')).toBeTruthy();
    expect(screen.queryByText('A')).toBeNull();
  });

  it('keeps a list from growing, shrinking and moving', () => {
    const fixed = { addable: false, removable: false, orderable: false, copyable: false };
    show(asked({ l: { type: 'array', items: plain } }), {
      uiSchema: { l: { 'ui:options': fixed } },
      defaultValue: { l: ['x', 'y'] },
    });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Send']);
  });

  it('says what an empty text is sent as', async () => {
    const { user, send, sent } = show(asked({ a: plain }), {
      uiSchema: { a: { 'ui:emptyValue': 'none' } },
      defaultValue: { a: 'x' },
    });
    await user.clear(text('A optional'));
    await send();
    expect(await sent()).toEqual({ a: 'none' });
  });

  it('adds classes to a field', () => {
    const { container } = withUi({ a: plain }, { a: { 'ui:classNames': 'wide own' } });
    expect(container.querySelector('.wide.own input')).toBeTruthy();
  });

  it('names the button that sends', async () => {
    showStack([asking(asked({ a: plain, b: { type: 'number' } }))], {
      uiSchema: { 'ui:submitButtonOptions': { submitText: 'Book it' } },
    });
    expect(await screen.findByRole('button', { name: 'Book it' })).toBeTruthy();
  });
});

describe('a Form of the app', () => {
  const schema = asked({ stars: { type: 'integer', title: 'Rating' }, a: { ...plain, title: 'A' } });

  it('made by `withTheme` has its widgets, fields and templates by name', async () => {
    const Themed = withTheme({ widgets: { stars: Stars }, fields: { place: Place } });
    const { user, send, sent } = show(
      asked({ ...schema.properties, place: { title: 'Place', type: 'object', properties: { lat: plain } } }),
      { form: Themed, uiSchema: { stars: { 'ui:widget': 'stars' }, place: { 'ui:field': 'place' } } },
    );
    await user.click(screen.getByRole('button', { name: '2 stars' }));
    await user.type(screen.getByRole('textbox', { name: 'Place' }), '5');
    await send();
    expect(await sent()).toEqual({ stars: 2, place: { lat: '5' } });
  });

  it('adds widgets and a `formContext` of its own', async () => {
    const Greeting = ({ registry }: WidgetProps) => <b>{`Hello ${registry.formContext.user}`}</b>;
    const Own = (props: FormProps) => (
      <RjsfForm
        {...props}
        widgets={{ ...props.widgets, greeting: Greeting }}
        formContext={{ ...props.formContext, user: 'Ada' }}
      />
    );
    show(schema, { form: Own, uiSchema: { a: { 'ui:widget': 'greeting' } } });
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  });
});
