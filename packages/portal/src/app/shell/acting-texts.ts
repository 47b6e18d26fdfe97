export const actingTexts = {
  acting: 'Meekijken',
  actingAs: (name: string) => `U kijkt mee met ${name}.`,
  actingUntil: (time: string) => `Tot ${time} uur; u kunt niets wijzigen.`,
  actingReason: (reason: string) => `Reden: ${reason}`,
  stopActing: 'Stoppen met meekijken',
}
