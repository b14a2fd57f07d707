import type { AST } from '@eslint-community/regexpp';

/** True where a part of a pattern refers to a group. */
export function hasReference(node: AST.Node): boolean {
  return node.type === 'Backreference' || parts(node).some(hasReference);
}

/** The groups that remember what they took. */
export function groupsIn(node: AST.Node): AST.CapturingGroup[] {
  return [...(node.type === 'CapturingGroup' ? [node] : []), ...parts(node).flatMap(groupsIn)];
}

function parts(node: AST.Node): readonly AST.Node[] {
  if (node.type === 'Quantifier') return [node.element];
  if (node.type === 'Alternative') return node.elements;
  return 'alternatives' in node ? node.alternatives : [];
}

/** True for what matches exactly one character. */
export function isCharacter(element: AST.Element): boolean {
  return ['Character', 'CharacterClass', 'CharacterSet'].includes(element.type);
}
