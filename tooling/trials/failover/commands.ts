/**
 * What an operator does, as docs/operations.md says it. The trial runs these programs and queries, and a test finds each
 * of them in that document.
 */
export const commands = {
  /** On the primary, once its standby streams: no save is confirmed before the standby has it. */
  waitForStandby: "alter system set synchronous_standby_names = '*'",
  /** On the primary, while its standby is stalled or gone. */
  stopWaiting: "alter system set synchronous_standby_names = ''",
  /** After either of them. */
  reload: 'select pg_reload_conf()',
  /** On the primary: whether a standby streams, and is waited for (`sync`). */
  readStandbys: 'select application_name, state, sync_state, replay_lag from pg_stat_replication',
  /** On the machine of the standby. */
  promote: ['pg_ctl', 'promote', '--wait'],
} as const
