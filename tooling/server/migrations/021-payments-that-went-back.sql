-- The bank of the sandbox can give a payment back, as a provider does with one that was paid.
alter table sandbox.payments drop constraint payments_status_check,
  add constraint payments_status_check check (
    status in ('open', 'pending', 'paid', 'canceled', 'failed', 'expired', 'refunded', 'charged_back')
  ) not valid;
