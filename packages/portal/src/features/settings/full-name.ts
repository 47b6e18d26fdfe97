type Name = { initialen: string; tussenvoegsel: string; achternaam: string }

/** A name as it is written: `P. de Vries`. */
export function toFullName({ initialen, tussenvoegsel, achternaam }: Name): string {
  return [initialen, tussenvoegsel, achternaam].filter((part) => part !== '').join(' ')
}
