import { useNavigate, useParams } from 'react-router-dom';
import { offering, pathOfRequest } from '../../parts/access-requests/request-queue.ts';
import { QueueWalk, RequestReview, useReview } from '../../parts/access-requests/request-review.tsx';
import { RecordHeader } from '../../parts/record-header.tsx';

/** Approval of one access request (spec 2.5). Without an id in the address there is nothing to approve. */
const AccessRequestScreen = () => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const review = useReview(id);
  return (
    <>
      <RecordHeader entity="accessRequests" title={review.title} record={undefined} listPath="/Home">
        <QueueWalk {...review} pathOf={pathOfRequest} />
      </RecordHeader>
      <RequestReview
        review={review}
        onDecided={(next) => navigate('/Home', { replace: true, state: offering(next) })}
      />
    </>
  );
};

export default AccessRequestScreen;
