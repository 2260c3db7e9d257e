-- reports under revision whose last signature was cancelled because of the person wait for somebody to settle that, and are withheld
update report r set person_in_doubt = true, withhold_old = true, row_version = row_version + 1
where r.status = 'under_revision' and (
  select v.reason_code from signature s join signature_revocation v on v.signature_id = s.id
  where s.report_id = r.id order by s.id desc limit 1) = 'patient-mismatch';
