/** What an export says of itself. */
export const exportReadme = `PO SLOVENSKY

Všetko, čo portál vedie o jednej firme.

  documents/<id>/   dokument každej faktúry (invoice.xml), bajty tak, ako prišli (source.xml), vložené súbory (attachments/)
                    a iný obsah toho istého čísla (duplicates/)
  tables/<názov>/   riadky každej tabuľky ako JSON, jeden na riadok
  SHA256SUMS        odtlačky všetkých súborov: sha256sum --check SHA256SUMS

Heslá, kľúče a prístupové údaje tu nie sú.

ENGLISH

Everything that the portal keeps of one company.

  documents/<id>/   the document of each invoice (invoice.xml), the bytes as they came (source.xml), embedded files (attachments/)
                    and other contents of the same number (duplicates/)
  tables/<name>/    the rows of each table as JSON, one a line
  SHA256SUMS        hashes of all files: sha256sum --check SHA256SUMS

Passwords, keys and credentials are not in it.
`;
