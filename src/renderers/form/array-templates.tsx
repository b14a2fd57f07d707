import type {
  ArrayFieldItemButtonsTemplateProps,
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
} from '@rjsf/utils';
import { useContext, useRef } from 'react';
import { Act } from '../../ui/act.js';
import { Glyph } from '../../ui/glyph.js';
import { describedBy } from './described-by.js';
import { fieldId } from './field-id.js';
import { GroupName } from './group-name.js';
import { ListName, useFieldName } from './list-name.js';
import { useFormLabels } from './use-form-labels.js';
import { useItemFocus } from './use-item-focus.js';

/** A list: its entries, each with its own buttons, and one to add another. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { schema, uiSchema, fieldPathId, items, canAdd } = props;
  const labels = useFormLabels();
  const title = useFieldName(fieldPathId, props.title);
  const list = useRef<HTMLFieldSetElement>(null);
  const focusNewest = useItemFocus(list, items.length);
  const inactive = Boolean(props.disabled || props.readonly);
  return (
    <fieldset
      ref={list}
      className="hp-group"
      id={fieldId(fieldPathId.$id)}
      {...describedBy({ id: fieldPathId.$id, schema, uiSchema, rawErrors: props.rawErrors })}
    >
      <GroupName
        id={fieldPathId.$id}
        name={title}
        required={props.required ?? false}
        description={String(schema.description ?? '')}
      />
      {items.length === 0 ? (
        <p className="hp-empty">{labels.formEmptyList}</p>
      ) : (
        <ListName.Provider value={title}>
          <ol className="hp-items">{items}</ol>
        </ListName.Provider>
      )}
      {canAdd && (
        <div className="hp-adding">
          <Act
            variant="outline"
            data-size="small"
            data-add=""
            inactive={inactive}
            onClick={(event) => {
              focusNewest();
              props.onAddClick(event);
            }}
          >
            {labels.formAdd(title)}
          </Act>
        </div>
      )}
    </fieldset>
  );
}

export function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  hasToolbar,
  index,
  schema,
}: ArrayFieldItemTemplateProps) {
  return (
    <li className="hp-item">
      {schema.type !== 'object' && (
        <span className="hp-item-number" aria-hidden="true">
          {index + 1}
        </span>
      )}
      <div className="hp-item-body">{children}</div>
      {hasToolbar && <ArrayFieldItemButtonsTemplate {...buttonsProps} />}
    </li>
  );
}

/** Each button names what it acts on, for to a screen reader they stand in no row. */
export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps) {
  const labels = useFormLabels();
  const inactive = Boolean(props.disabled || props.readonly);
  const item = labels.formItem(useContext(ListName), props.index + 1);
  return (
    <span className="hp-item-tools">
      {(props.hasMoveUp || props.hasMoveDown) && (
        <>
          <Act
            variant="quiet"
            data-size="small"
            inactive={inactive || !props.hasMoveUp}
            aria-label={labels.formMoveUp(item)}
            onClick={props.onMoveUpItem}
          >
            <Glyph name="up" />
          </Act>
          <Act
            variant="quiet"
            data-size="small"
            inactive={inactive || !props.hasMoveDown}
            aria-label={labels.formMoveDown(item)}
            onClick={props.onMoveDownItem}
          >
            <Glyph name="down" />
          </Act>
        </>
      )}
      {props.hasRemove && (
        <Act
          variant="quiet"
          data-size="small"
          inactive={inactive}
          aria-label={labels.formRemove(item)}
          onClick={props.onRemoveItem}
        >
          <Glyph name="no" />
        </Act>
      )}
    </span>
  );
}
