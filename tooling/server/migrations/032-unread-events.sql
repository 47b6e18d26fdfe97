-- Why an entry of a provider's feed could not be read, for staff; null for an event that was processed. It names the
-- entry and its fields, never what they hold.
alter table provider_events add column problem text;
alter table provider_events add column closed_at timestamptz;
alter table provider_events add column closed_by uuid;
create index if not exists provider_events_unread on provider_events (received_at)
  where problem is not null and closed_at is null;
