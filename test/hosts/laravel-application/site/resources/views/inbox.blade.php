<!doctype html>
<html lang="nl">
<head>
  <title>Inbox</title>
  @islandsHead
</head>
<body>
  <x-island name="inbox" :json="$inbox" />
</body>
</html>
