/** The columns of a stored object, as a StoredObject. @param prefix of its key and version, `xml` or `source_xml` */
export const storedObject = (
  row: string,
  prefix: string,
  hash = `${row}.${prefix}_sha256`,
  size = `${row}.${prefix}_size_bytes`,
): string =>
  `jsonb_build_object('key', ${row}.${prefix}_key, 'versionId', ${row}.${prefix}_version_id, 'sha256', ${hash},
    'sizeBytes', ${size})`;

/** The same, null where there is none. */
export const storedObjectOrNull = (row: string, prefix: string): string =>
  `case when ${row}.${prefix}_key is not null then ${storedObject(row, prefix)} end`;

/** The object of an attachment `a`. */
export const attachmentObject = storedObject('a', 'object', 'a.sha256', 'a.size_bytes');
