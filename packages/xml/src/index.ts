export { contentOf, stringValue, textChildren } from './content';
export { readableLocation, svrlLocation } from './location';
export { knownName } from './names';
export type { AttributeNode, Label, TreeNode } from './node';
export { attributeNamed, ContentNode, ElementNode, firstNamed, TEXT } from './node';
export { type ParseOptions, parseText, parseTree } from './parse-tree';
export type { Tree } from './tree';
export type { TreeLimits } from './tree-limits';
export { XmlSyntaxError } from './xml-syntax-error';
