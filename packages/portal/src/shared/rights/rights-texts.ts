export const rightsTexts = {
  title: 'Uw rechten en bescherming',
  intro: 'U belegt niet zonder bescherming. Hier staat hoe dat is geregeld.',
  link: 'Klachten, toezicht en bescherming',
  waiting: 'Wij halen de gegevens op.',
}
