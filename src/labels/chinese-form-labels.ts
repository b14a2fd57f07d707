import type { Issue } from '../core/protocol/validator.js';
import type { FormFallbackReason, FormLabels } from '../ui/form-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { number, limit: written } = createLocaleFormat<Record<'other', string>>('zh-Hans');

/** The labels of the schema form in simplified Chinese. */
export const chineseFormLabels: FormLabels = {
  formYes: '是',
  formNo: '否',
  formChoose: '请选择…',
  formFilter: (field) => `筛选 ${field}`,
  formFound: (shown, found) =>
    shown < found ? `显示前 ${number(shown)} 项，共 ${number(found)} 项` : `找到 ${number(found)} 项`,
  formAdd: (list) => (list === '' ? '添加项目' : `向 ${list} 添加项目`),
  formEmptyList: '暂无项目',
  formItem: (list, position) => `${list} ${position}`,
  formRemove: (item) => `移除 ${item}`,
  formMoveUp: (item) => `上移 ${item}`,
  formMoveDown: (item) => `下移 ${item}`,
  formMoved: (list, position, count) => `已移至 ${list} 的第 ${position} 项，共 ${count} 项`,
  formRemoved: (item) => `已移除 ${item}`,
  formOption: (position) => `选项 ${position}`,
  formTypes: {
    string: '文本',
    number: '数字',
    integer: '整数',
    boolean: '是或否',
    array: '列表',
    null: '无',
  },
  formJsonHint: '请输入 JSON。文本须放在英文双引号中。',
  formKey: '名称',
  formExpand: (field) => `填写 ${field}`,
  formFields: (first, last) => `显示第 ${number(first)} 至 ${number(last)} 个字段`,
  formDeprecated: '已不再使用',
  formFixed: '固定值',
  formEmptyAsNull: '选填，留空即为“无”',
  formSuggested: (value) => `建议：${value}`,
  formNumber: number(1_234_567.5),
  formReadAs: (value) => `读作 ${written(value)}`,
  formFileChosen: (name, bytes) => `${name && `${name}，`}${number(bytes)} 字节`,
  formFilesTooLarge: (bytes, most) => `过大：${number(bytes)} 字节。最多可发送 ${number(most)} 字节。`,
  formFilesUnreadable: '浏览器无法读取此内容。请重新选择。',
  formUnsupported: '此字段无法在此显示',
  formUnchecked: (count) => `此表单有 ${count} 条规则无法在此检查。`,
  formNarrowed: (count) => `智能体未说明 ${count} 个字段接受文本还是数字，已根据其他规则判断。`,
  formUnusable: (reason) => `${UNUSABLE[reason]}请以 JSON 输入您的回答。`,
  formAsJson: '改为以 JSON 回答',
  formAlsoSent: '还将发送',
  formErrors: (count) => `请更正 ${count} 个字段：`,
  formIssue: (issue, field) => issueMessage(issue, field) ?? issue.message,
  formEditApprove: (choice) => `按修改后的内容${choice}`,
  formEditSave: '保存更改',
};

const UNUSABLE: Readonly<Record<FormFallbackReason, string>> = {
  'not-a-schema': '智能体发送的表单无效。',
  'too-large': '此表单的字段过多，无法显示。',
  'too-deep': '此表单的嵌套过深，无法显示。',
  contradictory: '此表单的规则互相矛盾。',
  unfillable: '无论输入什么，这些字段都会违反表单的某条规则。',
  broken: '此表单无法在此显示。',
  recursive: '此表单会无限展开，无法显示。',
  unresolved: '此表单缺少一部分内容。',
};

const WRONG_FORMAT = '不符合智能体预期的格式';
const WRONG_VALUE = '此处不应有此内容';

const FORMATS: Readonly<Record<string, string>> = {
  email: '必须是电子邮件地址，例如 name@example.com',
  uri: '必须是完整的网址，例如 https://example.com',
  date: '必须是日期',
  'date-time': '必须是带时间的日期',
  uuid: '必须是 UUID',
  ipv4: '必须是 IPv4 地址',
  ipv6: '必须是 IPv6 地址',
  hostname: '必须是主机名',
};

const TYPES: Readonly<Record<string, string>> = {
  string: '必须是文本',
  number: `必须是数字，例如 ${number(12_345.6)}`,
  integer: `必须是整数，例如 ${number(12_345)}`,
  boolean: '必须是“是”或“否”',
  object: '必须是对象',
  array: '必须是列表',
  null: '必须留空',
};

/** Returns the error of one field, or null where the validator's own message must do. */
function issueMessage({ keyword, limit, example }: Issue, field: string): string | null {
  const isYear = /year|年/i.test(field);
  const bound = written(limit);
  const words: Readonly<Record<string, string | undefined>> = {
    required: '必填',
    precision: '位数过多，无法精确发送',
    badInput: '不完整或不可能的值。请改正或清空',
    minimum: isYear ? `必须是 ${bound} 年或更晚` : `必须大于或等于 ${bound}`,
    maximum: isYear ? `必须是 ${bound} 年或更早` : `必须小于或等于 ${bound}`,
    exclusiveMinimum: isYear ? `必须晚于 ${bound} 年` : `必须大于 ${bound}`,
    exclusiveMaximum: isYear ? `必须早于 ${bound} 年` : `必须小于 ${bound}`,
    multipleOf: `必须是 ${bound} 的倍数`,
    minLength: `至少需要 ${bound} 个字符`,
    maxLength: `最多 ${bound} 个字符`,
    minItems: `至少需要 ${bound} 项`,
    maxItems: `最多 ${bound} 项`,
    minProperties: `至少需要 ${bound} 项`,
    maxProperties: `最多 ${bound} 项`,
    uniqueItems: '不能有重复项',
    enum: '必须是选项之一',
    const: limit === undefined ? WRONG_VALUE : `必须是 ${bound}`,
    pattern: example === undefined ? WRONG_FORMAT : `${WRONG_FORMAT}，例如 ${example}`,
    format: FORMATS[String(limit)] ?? WRONG_FORMAT,
    type: TYPES[String(limit)],
    anyOf: '不符合任何选项',
    oneOf: '必须恰好符合一个选项',
    additionalProperties: WRONG_VALUE,
    unevaluatedProperties: WRONG_VALUE,
    propertyNames: '智能体不接受此名称',
    contains: '缺少智能体需要的内容',
    additionalItems: WRONG_VALUE,
    not: WRONG_VALUE,
  };
  return (Object.hasOwn(words, keyword) ? words[keyword] : undefined) ?? null;
}
