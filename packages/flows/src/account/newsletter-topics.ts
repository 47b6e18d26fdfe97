/** The topics of the newsletter, with the version of the texts. When a topic is removed, its consents stay. */
export const newsletterTopics = {
  version: '2026-1',
  topics: [
    {
      id: 'maandbericht',
      title: 'Maandbericht',
      description: 'Elke maand hoe het gaat met de beurs en met onze fondsen.',
    },
    {
      id: 'nieuwe-fondsen',
      title: 'Nieuwe fondsen',
      description: 'Een bericht als er een fonds bij komt of verandert.',
    },
    {
      id: 'pensioen-en-fiscus',
      title: 'Pensioen en fiscus',
      description: 'Een paar keer per jaar wat nieuwe regels en belastingen voor uw pensioen betekenen.',
    },
    {
      id: 'uitnodigingen',
      title: 'Uitnodigingen',
      description: 'Uitnodigingen voor bijeenkomsten, ook online.',
    },
  ],
} as const

/** Returns true for the id of a topic. */
export function isNewsletterTopic(id: string): boolean {
  return newsletterTopics.topics.some((topic) => topic.id === id)
}
