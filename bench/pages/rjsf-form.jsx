import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';

export default function RjsfForm({ schema }) {
  return <Form schema={schema} validator={validator} onSubmit={() => {}} />;
}
