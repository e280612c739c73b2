import { SourceReader } from '@faktura-portal/schematron';
import type { ElementNode } from '@faktura-portal/xml';

import {
  type AttributeUse,
  type ElementUse,
  type Particle,
  type SchemaModel,
  type SchemaType,
  type ValueType,
  valueTypes,
} from './model';

const XSD = 'http://www.w3.org/2001/XMLSchema';

/** A declaration of a schema file, and the reader that knows the prefixes of that file. */
interface Declared {
  readonly node: ElementNode;
  readonly file: SchemaFile;
}

interface SchemaFile {
  readonly reader: SourceReader;
  readonly target: string;
}

/**
 * Reads the schemas of both kinds of document into one model of what can be reached from their root elements.
 *
 * @param sources texts of the schema files: all that the roots refer to, in any order
 * @throws RuleCompileError on a construct that is not known here, with the line: nothing of a schema may be lost
 */
export function readSchemas(sources: readonly string[], roots: readonly Omit<ElementUse, 'type'>[]): SchemaModel {
  const reading = new SchemaReading();
  for (const source of sources) reading.declare(source);
  return {
    roots: roots.map(({ uri, local }) => ({ uri, local, type: reading.typeOf(uri, local) })),
    types: reading.types,
  };
}

type ValueContent = Extract<SchemaType, { kind: 'value' }>;

class SchemaReading {
  readonly types: SchemaType[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly elements = new Map<string, Declared>();
  private readonly complexTypes = new Map<string, Declared>();

  /** Notes what a file declares; read is only what is referred to. */
  declare(source: string): void {
    const reader = SourceReader.parse(source);
    const file = { reader, target: targetOf(reader) };
    for (const node of declarationsIn(reader, reader.root)) {
      const kind = reader.localName(node);
      if (kind === 'import' || kind === 'include') continue;
      const declared = { element: this.elements, complexType: this.complexTypes }[kind];
      if (declared === undefined) throw reader.error(node, 'another declaration than of an element or a type');
      declared.set(`${file.target} ${reader.required(node, reader.attributes(node, ['name', 'type']).name, 'name')}`, {
        node,
        file,
      });
    }
  }

  typeOf(uri: string, local: string): number {
    const { node, file } = found(this.elements, `${uri} ${local}`);
    const name = qualified(file, node, file.reader.attributes(node, ['name', 'type']).type);
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    // The number is given before the content is read: types contain themselves.
    const number = this.types.push({ kind: 'open' }) - 1;
    this.numbers.set(name, number);
    this.types[number] = this.readType(found(this.complexTypes, name));
    return number;
  }

  private readType({ node, file }: Declared): SchemaType {
    const { reader } = file;
    const [content, ...more] = declarationsIn(reader, node);
    if (content === undefined || more.length > 0) throw reader.error(node, 'a type of another shape');
    if (reader.is(content, XSD, 'sequence')) return this.readSequence(file, content);
    if (reader.is(content, XSD, 'simpleContent')) return this.readValue(file, content);
    throw reader.error(content, 'content of another kind');
  }

  private readSequence(file: SchemaFile, sequence: ElementNode): SchemaType {
    const { reader } = file;
    const parts = declarationsIn(reader, sequence);
    if (parts.some((part) => reader.is(part, XSD, 'any'))) return { kind: 'open' };
    return {
      kind: 'elements',
      sequence: parts.map((part): Particle => {
        if (!reader.is(part, XSD, 'element')) throw reader.error(part, 'another particle than an element');
        const { ref, minOccurs = '1', maxOccurs = '1' } = reader.attributes(part, ['ref', 'minOccurs', 'maxOccurs']);
        const [uri = '', local = ''] = qualified(file, part, ref).split(' ');
        if (minOccurs !== '0' && minOccurs !== '1') throw reader.error(part, `minOccurs ${minOccurs}`);
        return {
          uri,
          local,
          type: this.typeOf(uri, local),
          required: minOccurs === '1',
          max: maxOccurs === 'unbounded' ? null : Number(maxOccurs),
        };
      }),
    };
  }

  /**
   * A value derived by extension or restriction keeps the attributes of its base, but for those that it declares
   * itself.
   */
  private readValue(file: SchemaFile, content: ElementNode): ValueContent {
    const { reader } = file;
    const [derivation] = declarationsIn(reader, content);
    if (derivation === undefined) throw reader.error(content, 'no derivation');
    const base = qualified(file, derivation, reader.attributes(derivation, ['base']).base);
    const built = builtIn(base);
    const inherited = built === null ? this.readBase(found(this.complexTypes, base)) : { value: built, attributes: [] };
    const own = declarationsIn(reader, derivation).map((attribute) => readAttribute(file, attribute));
    const kept = inherited.attributes.filter(({ local }) => own.every((one) => one.local !== local));
    return { kind: 'value', value: inherited.value, attributes: [...kept, ...own] };
  }

  private readBase(declared: Declared): ValueContent {
    const base = this.readType(declared);
    if (base.kind !== 'value') throw declared.file.reader.error(declared.node, 'a value derived from elements');
    return base;
  }
}

function readAttribute(file: SchemaFile, node: ElementNode): AttributeUse {
  const { reader } = file;
  if (!reader.is(node, XSD, 'attribute')) throw reader.error(node, 'another part of a value than an attribute');
  const { name, type, use = 'optional' } = reader.attributes(node, ['name', 'type', 'use']);
  const value = builtIn(qualified(file, node, type));
  if (value === null || (use !== 'optional' && use !== 'required'))
    throw reader.error(node, 'an attribute of another kind');
  return { local: reader.required(node, name, 'name'), value, required: use === 'required' };
}

/** What is declared in an element of a schema; annotations say nothing. */
const declarationsIn = (reader: SourceReader, node: ElementNode): readonly ElementNode[] =>
  reader.elements(node).filter((child) => {
    if (reader.is(child, XSD, 'annotation')) return false;
    if (reader.nameOf(child).startsWith(`{${XSD}}`)) return true;
    throw reader.error(child, 'no part of XML Schema');
  });

function targetOf(reader: SourceReader): string {
  const { targetNamespace } = reader.attributes(reader.root, [
    'targetNamespace',
    'elementFormDefault',
    'attributeFormDefault',
    'version',
  ]);
  return reader.required(reader.root, targetNamespace, 'targetNamespace');
}

/** `uri local` of a reference; one without prefix means the file's own namespace, as these schemas are written. */
function qualified({ reader, target }: SchemaFile, node: ElementNode, reference: string | undefined): string {
  const [prefix, local] = reader.required(node, reference, 'reference').split(':');
  if (local === undefined) return `${target} ${prefix}`;
  return `${reader.required(node, reader.namespaces(prefix ?? ''), `namespace for ${prefix}`)} ${local}`;
}

const builtIn = (name: string): ValueType | null => valueTypes.find((known) => name === `${XSD} ${known}`) ?? null;

function found(declared: ReadonlyMap<string, Declared>, name: string): Declared {
  const one = declared.get(name);
  if (one === undefined) throw new Error(`The schemas declare no ${name}.`);
  return one;
}
