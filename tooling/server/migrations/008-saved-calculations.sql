-- From before there were payments of an annuity, and flows of annuities to be resumed.
update offers set calculation = calculation || '{"payments": null}' where not calculation ? 'payments';
update offers set application = application || '{"situation": "", "durationType": ""}'
  where application is not null and not application ? 'situation';
