/** `to` is a mobile number in the form of E.164. */
export type Sms = { to: string; text: string }

export type SmsSender = {
  /** To be called after what the message tells is committed. Nobody waits for it: the time of an answer tells nothing. */
  send(sms: Sms): void
  /** Resolves when everything that was sent is written. */
  flush(): Promise<void>
}
