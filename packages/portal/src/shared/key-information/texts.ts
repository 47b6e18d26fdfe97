export const keyInformationTexts = {
  name: 'Essentiële-informatiedocument',
  download: 'Essentiële informatie (PDF)',
  of: (fund: string) => `: ${fund}`,
  failed: 'Het downloaden is niet gelukt',
}
