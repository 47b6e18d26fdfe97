export const rightsTexts = {
  title: 'Uw rechten en bescherming',
  intro: 'Beleggen doet u niet zonder bescherming. Hier leest u welke rechten u hebt, en wie er op ons let.',
  link: 'Klachten, toezicht en bescherming',
  waiting: 'Wij halen de gegevens op.',
}
