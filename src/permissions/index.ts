// The entry `holdpoint/permissions`: rules that a person gives, by which calls are approved from now on.

export type { Condition } from '../core/permissions/conditions.js';
export type { KeptRule, RuleEnd, RuleUse, RuleUses, StartOfDay } from '../core/permissions/kept-rule.js';
export type { ToolRules } from '../core/permissions/propose-rules.js';
export {
  type PermissionRule,
  type Reach,
  type ReadRule,
  type RuleLack,
  readRule,
} from '../core/permissions/rule.js';
export type { RuleList, RuleStore } from '../core/permissions/rule-store.js';
export { createPermissions, type StandingPermissions } from './create-permissions.js';
export { memoryRules } from './memory-rules.js';
export { PermissionList, type PermissionListProps } from './permission-list.js';
export type { PermissionsOptions } from './rule-desk.js';
export { type RuleStorage, type StorageRulesOptions, storageRules } from './storage-rules.js';
